/** One part of a form with files. */
export interface Part {
  name: string;
  fileName: string | null;
  contentType: string;
  bytes: Buffer;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** Reads a form with files (RFC 7578), part by part; what is none has no parts. */
export function readMultipart(header: string, body: Buffer): Part[] {
  const [, boundary] = /;\s*boundary="?([^";]{1,70})"?/.exec(header) ?? [];
  if (boundary === undefined) return [];
  const line = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  for (let at = body.indexOf(line); at !== -1;) {
    const next = body.indexOf(line, at + line.length);
    if (next === -1) break;
    const head = body.indexOf(endOfHead, at);
    if (head !== -1 && head < next) {
      const said = body.subarray(at + line.length, head).toString('utf8');
      const [, name] = /[;\s]name="([^"]*)"/.exec(said) ?? [];
      const [, fileName] = /filename="([^"]*)"/.exec(said) ?? [];
      const [, contentType] = /content-type:\s*([^\r\n;]+)/i.exec(said) ?? [];
      if (name !== undefined) {
        parts.push({
          name,
          fileName: fileName ?? null,
          contentType: contentType?.trim() ?? 'text/plain',
          // The line end before the next boundary belongs to the boundary.
          bytes: body.subarray(head + endOfHead.length, next - 2),
        });
      }
    }
    at = next;
  }
  return parts;
}
