// A passkey in a few lines, for tests without a browser: it makes a key, and signs what it is given.
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

interface SoftOptions {
  /** The page that asks, as the browser tells it. */
  origin: string;
  rpId: string;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export class SoftAuthenticator {
  readonly id = base64url(randomBytes(16));
  /** How often it has signed; a copy of the key can be made by setting it back. */
  signCount = 0;
  /** Whether the holder gave a finger or a PIN. */
  isVerified = true;
  readonly options: SoftOptions;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private userHandle: string | null = null;

  constructor(options: SoftOptions) {
    this.options = options;
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** What `navigator.credentials.create` gives. */
  make(asked: { challenge: string; user: { id: string } }) {
    this.userHandle = asked.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const coseKey = Buffer.concat([
      // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.data(flags.attested), Buffer.alloc(16), length, id, coseKey]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', asked.challenge),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** What `navigator.credentials.get` gives. */
  sign(asked: { challenge: string }) {
    this.signCount += 1;
    const data = this.data(0);
    const clientDataJSON = this.clientData('webauthn.get', asked.challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(this.keys.privateKey)),
        ...(this.userHandle === null ? {} : { userHandle: this.userHandle }),
      },
      clientExtensionResults: {},
    };
  }

  private data(more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    const bits = flags.present | (this.isVerified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(this.options.rpId), Buffer.from([bits]), count]);
  }

  private clientData(type: string, challenge: string): string {
    const { origin } = this.options;
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}
