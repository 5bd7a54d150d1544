import { expect, it } from 'vitest';
import { mostStreamsOfPerson, mostStreamsOfSession, OpenStreams } from './open-streams.ts';

const of = (userId: string, sessionId: string) => ({ userId, sessionId });

it('lets a session have as many streams as there may be tabs, and no more', () => {
  const streams = new OpenStreams();
  const outs = Array.from({ length: mostStreamsOfSession }, () => streams.add(of('sara', 'phone')));
  expect(outs).not.toContain(null);
  expect(streams.add(of('sara', 'phone'))).toBeNull();
  expect(streams.add(of('sara', 'computer'))).not.toBeNull();
  expect(streams.add(of('tom', 'his phone'))).not.toBeNull();
});

it('counts a stream out once, however often it is said to be over', () => {
  const streams = new OpenStreams();
  const [first] = Array.from({ length: mostStreamsOfSession }, () => streams.add(of('sara', 'a')));
  first?.();
  first?.();
  expect(streams.add(of('sara', 'a'))).not.toBeNull();
  expect(streams.add(of('sara', 'a'))).toBeNull();
});

it('limits a person over all sessions', () => {
  const streams = new OpenStreams();
  for (let index = 0; index < mostStreamsOfPerson; index += 1) {
    expect(streams.add(of('sara', `session ${index}`))).not.toBeNull();
  }
  expect(streams.add(of('sara', 'one more'))).toBeNull();
});
