import type { LiveEvent } from '@tipwell/contract/live';
import * as z from 'zod';

/** One for each: an event that is missing here would be passed over in silence. */
const liveEvents = {
  'tip.received': z.object({
    type: z.literal('tip.received'),
    staffId: z.number(),
    tipId: z.string(),
  }),
  'review.changed': z.object({ type: z.literal('review.changed'), staffId: z.number() }),
  'share.received': z.object({
    type: z.literal('share.received'),
    staffId: z.number(),
    runId: z.string(),
  }),
  'payout.changed': z.object({ type: z.literal('payout.changed'), payoutId: z.string() }),
  'messages.changed': z.object({ type: z.literal('messages.changed') }),
  'chat.changed': z.object({ type: z.literal('chat.changed'), conversationId: z.string() }),
  hello: z.object({ type: z.literal('hello') }),
} satisfies {
  [Type in LiveEvent['type']]: z.ZodType<Extract<LiveEvent, { type: Type }>>;
};

const liveEvent: z.ZodType<LiveEvent> = z.union(Object.values(liveEvents));

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
    const parsed = liveEvent.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
