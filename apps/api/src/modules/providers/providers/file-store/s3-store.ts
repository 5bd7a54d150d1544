import type { Clock } from '#platform/clock.ts';
import type { FileStoreSettings } from '#platform/settings/file-settings.ts';
import type { ObjectStore } from '#platform/files.ts';
import type { OutgoingHttp, OutgoingResult } from '#platform/outgoing-http.ts';
import { signRequest } from './sign-request.rule.ts';

/** Whose list of addresses it must be on. */
export const fileStoreName = 'files';

const nothing = new Uint8Array();

export interface AskedStore extends ObjectStore {
  /** Whether the bucket is there and our key opens it; it makes nothing. */
  ask(): Promise<OutgoingResult>;
}

/** Files in any store that speaks S3. Nothing there is public: only our key reads it. */
export function s3Store(
  settings: FileStoreSettings,
  { outgoing, clock }: { outgoing: OutgoingHttp; clock: Clock },
): AskedStore {
  const { url: at, bucket } = settings;
  const send = async (
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
    file?: { type: string; content: Uint8Array },
  ): Promise<OutgoingResult> => {
    const url = new URL(`${at}/${bucket}${path}`);
    const headers: Record<string, string> = file ? { 'content-type': file.type } : {};
    const body = file?.content ?? nothing;
    // A clock that tests have set would not be believed there, nor would ours if it were wrong.
    const signed = signRequest({ method, url, headers, body, at: clock.now() }, settings);
    return outgoing.send({
      to: fileStoreName,
      method,
      url: url.href,
      headers: signed,
      ...(file ? { bytes: file } : {}),
      isAnsweredInBytes: true,
    });
  };
  const pathOf = (key: string): string => `/${encodeURIComponent(key)}`;
  return {
    async put(key, { contentType, bytes }) {
      const result = await send('PUT', pathOf(key), { type: contentType, content: bytes });
      return result.kind === 'ANSWERED' && result.status === 200;
    },
    async get(key) {
      const result = await send('GET', pathOf(key));
      if (result.kind !== 'ANSWERED') return null;
      if (result.status === 404) return 'MISSING';
      return result.status === 200 && Buffer.isBuffer(result.body) ? result.body : null;
    },
    async remove(key) {
      const result = await send('DELETE', pathOf(key));
      // What is not there any more is gone as well.
      return result.kind === 'ANSWERED' && [200, 204, 404].includes(result.status);
    },
    ask: async () => send('GET', '?list-type=2&max-keys=1'),
  };
}
