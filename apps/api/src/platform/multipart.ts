import { randomUUID } from 'node:crypto';

/** A file as it goes out in a form. */
export interface FormFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** Writes a form with a file (RFC 7578), ready to be sent byte for byte. */
export function formWithFile(
  fields: Readonly<Record<string, string>>,
  file: FormFile,
): { type: string; content: Uint8Array } {
  const boundary = `tipwell-${randomUUID()}`;
  const head = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const ofFile =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${plainName(file.name)}"\r\n` +
    `Content-Type: ${file.contentType}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    content: Buffer.concat([
      Buffer.from(head.join('') + ofFile),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}

/** A name stands in a line of its own: nothing in it may end that line, or the name. */
function plainName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100) || 'file';
}
