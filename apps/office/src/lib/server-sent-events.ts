import type { LiveEvent } from '@tipwell/contract/api/live';

type FieldsOf<Event> = { [Field in Exclude<keyof Event, 'type'>]: string };

/** What each event says, by the name of its type: one that is missing here would be passed over in silence. */
const liveEvents: { [Type in LiveEvent['type']]: FieldsOf<Extract<LiveEvent, { type: Type }>> } = {
  'tip.received': { staffId: 'number', tipId: 'string' },
  'review.changed': { staffId: 'number' },
  'share.received': { staffId: 'number', runId: 'string' },
  'payout.changed': { payoutId: 'string' },
  'messages.changed': {},
  'chat.changed': { conversationId: 'string' },
  'export.ended': { exportId: 'string' },
  hello: {},
};

function isLiveEvent(read: unknown): read is LiveEvent {
  if (typeof read !== 'object' || read === null || !('type' in read)) return false;
  const { type } = read;
  if (typeof type !== 'string' || !Object.hasOwn(liveEvents, type)) return false;
  const said = read as Record<string, unknown>;
  return Object.entries(liveEvents[type as LiveEvent['type']]).every(
    ([field, kind]) => typeof said[field] === kind,
  );
}

/** Reads the server's events from a stream; comments and events of later versions are passed over. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  let rest = '';
  for await (const piece of piecesOf(reader)) {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readBlock(block);
      if (event) yield event;
    }
  }
}

// Not every browser lets a stream be walked with `for await` yet.
async function* piecesOf(stream: ReadableStream<string>): AsyncGenerator<string> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): LiveEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).replace(/^ /, ''))
    .join('\n');
  if (data === '') return null;
  try {
    const read: unknown = JSON.parse(data);
    return isLiveEvent(read) ? read : null;
  } catch {
    return null;
  }
}
