import { describe, expect, test } from 'vitest';
import { audienceOf, nobodyYet, toggled } from './chosen-audience.ts';

describe('the audience that was chosen', () => {
  test('is none before anybody is chosen, so that nothing can be sent to nobody', () => {
    expect(audienceOf(nobodyYet)).toBeNull();
  });

  test('of everybody forgets what was chosen besides', () => {
    expect(audienceOf({ ...nobodyYet, isEverybody: true, roles: ['ROLE_OWNER'] })).toEqual({
      isEverybody: true,
      roles: [],
      countries: [],
      locationIds: [],
      userIds: [],
    });
  });

  test('goes by number to the server', () => {
    const chosen = {
      ...nobodyYet,
      locations: [{ locationId: 101, name: 'Seequell Spa' }],
      persons: [{ userId: 'one', name: 'Amira Haddad' }],
    };
    expect(audienceOf(chosen)).toMatchObject({ locationIds: [101], userIds: ['one'] });
  });

  test('changes with each tap', () => {
    expect(toggled(['gb'], 'de')).toEqual(['gb', 'de']);
    expect(toggled(['gb', 'de'], 'gb')).toEqual(['de']);
  });
});
