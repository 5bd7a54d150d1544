import type { Person } from '#platform/actor.ts';

/** A browser has a stream for each tab; nobody has this many tabs open. */
export const mostStreamsOfSession = 20;
/** A person has a phone, a computer at work and one at home, and perhaps a view of somebody else. */
export const mostStreamsOfPerson = 60;

/** The streams that are open in this program, counted by session and by person. */
export class OpenStreams {
  private readonly open = new Map<string, number>();

  /** Counts a stream in. @returns what counts it out again, or null where there are too many */
  add({ sessionId, userId }: Pick<Person, 'sessionId' | 'userId'>): (() => void) | null {
    const names = [`session ${sessionId}`, `person ${userId}`] as const;
    const [ofSession, ofPerson] = names.map((name) => this.open.get(name) ?? 0);
    if ((ofSession ?? 0) >= mostStreamsOfSession || (ofPerson ?? 0) >= mostStreamsOfPerson) {
      return null;
    }
    for (const name of names) this.open.set(name, (this.open.get(name) ?? 0) + 1);
    let isOut = false;
    return () => {
      if (isOut) return;
      isOut = true;
      for (const name of names) {
        const rest = (this.open.get(name) ?? 1) - 1;
        if (rest === 0) this.open.delete(name);
        else this.open.set(name, rest);
      }
    };
  }
}
