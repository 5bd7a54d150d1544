import { describe, expect, it } from 'vitest';
import { isPushService } from './push-service.rule.ts';

describe('a push service', () => {
  it.each([
    ['Chrome', 'https://fcm.googleapis.com/fcm/send/abc:def', true],
    ['Firefox', 'https://updates.push.services.mozilla.com/wpush/v2/gAAA', true],
    ['Safari', 'https://web.push.apple.com/QGx', true],
    ['Edge', 'https://wns2-par02p.notify.windows.com/w/?token=BQY', true],
    ['a line that is not sealed', 'http://fcm.googleapis.com/fcm/send/abc', false],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['a name in front', 'https://somebody@fcm.googleapis.com/fcm/send/abc', false],
    ['a name behind', 'https://fcm.googleapis.com.example.com/fcm/send/abc', false],
    ['a name that ends alike', 'https://evilpush.apple.com/abc', false],
    ['the machine itself', 'https://127.0.0.1/push', false],
    ['the address of a cloud about itself', 'http://169.254.169.254/latest', false],
    ['another way', 'file:///etc/passwd', false],
    ['no address', 'fcm.googleapis.com', false],
  ])('%s', (_who, address, is) => {
    expect(isPushService(address)).toBe(is);
  });
});
