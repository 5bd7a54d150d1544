// A database that fails at one statement, so that a use case can be broken off at each of its own.
import type { KyselyPlugin } from 'kysely';
import type { OpenContext } from '../../src/build-context.ts';

class FailsAt implements KyselyPlugin {
  #asked = 0;
  readonly #statement: number;

  constructor(statement: number) {
    this.#statement = statement;
  }

  transformQuery({ node }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    this.#asked += 1;
    if (this.#asked === this.#statement) throw new BrokenOff();
    return node;
  }

  async transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return result;
  }
}

class BrokenOff extends Error {
  constructor() {
    super('The database has failed.');
  }
}

/**
 * Does something with a database that fails at its first statement, then at its second, and so on until
 * it is done; looks after each failure.
 * @returns how often it failed
 */
export async function failingAtEach(
  context: OpenContext,
  work: (failing: OpenContext) => Promise<unknown>,
  look: () => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const db = context.db.withPlugin(new FailsAt(statement));
    try {
      await work({ ...context, db });
      return statement - 1;
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
    }
    await look();
  }
}
