// Certificates for tests, made afresh each time: an authority, and what it vouches for. What is written here
// is the little of ASN.1 that a certificate needs.
import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface MadeCertificate {
  /** As PEM. */
  certificate: string;
  key: string;
}

interface Authority extends MadeCertificate {
  issue: (name: string) => MadeCertificate;
}

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, Math.trunc(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const time = (at: Date) =>
  der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const isAuthority = sequence(
  oid('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
/** For this machine, by its address and its name. */
const names = sequence(
  oid('551d11'),
  der(0x04, sequence(der(0x87, Buffer.from([127, 0, 0, 1])), der(0x82, Buffer.from('localhost')))),
);

function make(
  subject: string,
  publicKey: KeyObject,
  by: { name: string; key: KeyObject },
  extension: Buffer,
): string {
  const [from, until] = [new Date('2020-01-01T00:00:00Z'), new Date('2099-01-01T00:00:00Z')];
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(15)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    commonName(by.name),
    sequence(time(from), time(until)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const whole = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, by.key)));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n`;
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' });

/** Somebody who vouches for others, with a certificate that vouches for itself. */
export function anAuthority(name: string): Authority {
  const own = newKeys();
  return {
    certificate: make(name, own.publicKey, { name, key: own.privateKey }, isAuthority),
    key: pemOf(own.privateKey),
    issue(subject) {
      const { publicKey, privateKey } = newKeys();
      const certificate = make(subject, publicKey, { name, key: own.privateKey }, names);
      return { certificate, key: pemOf(privateKey) };
    },
  };
}
