import { expect, test } from 'vitest';
import { eventsOf } from './server-sent-events.ts';

function streamOf(...pieces: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
}

const read = (...pieces: string[]) => Array.fromAsync(eventsOf(streamOf(...pieces)));

test('an event that arrives in pieces is read as one', async () => {
  await expect(
    read('event: tip.received\ndata: {"type":"tip.rec', 'eived","staffId":7,"tipId":"t1"}\n', '\n'),
  ).resolves.toEqual([{ type: 'tip.received', staffId: 7, tipId: 't1' }]);
});

test('several events in one piece are read in order', async () => {
  await expect(
    read('data: {"type":"hello"}\n\ndata:{"type":"payout.changed","payoutId":"p1"}\r\n\r\n'),
  ).resolves.toEqual([{ type: 'hello' }, { type: 'payout.changed', payoutId: 'p1' }]);
});

test('keep-alives, unknown events and broken ones are passed over', async () => {
  await expect(
    read(
      ': still here\n\n',
      'data: {"type":"later.version"}\n\n',
      'data: {"type"\n\n',
      'id: 1\n\n',
    ),
  ).resolves.toEqual([]);
});

test('what became of messages and conversations is heard', async () => {
  await expect(
    read(
      'data: {"type":"messages.changed"}\n\n',
      'data: {"type":"chat.changed","conversationId":"c1"}\n\n',
    ),
  ).resolves.toEqual([
    { type: 'messages.changed' },
    { type: 'chat.changed', conversationId: 'c1' },
  ]);
});
