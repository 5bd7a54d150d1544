import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processIdentity } from './lock.mjs';
import { everyoneMayEnter, root } from './paths.ts';
import { startPostgres, stopOrphan } from './postgres.ts';

let directory: string;
/** What to end after a test, whatever became of it. */
let endings: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tipwell-launcher-test-'));
});

afterEach(async () => {
  for (const end of endings.toReversed()) await end();
  endings = [];
  rmSync(directory, { recursive: true, force: true });
});

const start = async (options: { port?: number } = {}) => {
  const server = await startPostgres({ directory, durable: true, ...options });
  endings.push(async () => server.stop());
  return server;
};

interface Holder {
  process: ChildProcess;
  url: string;
  pid: number;
  /** Ends the way a program should, stopping the server if it is its own. */
  leave(): Promise<void>;
}

/** Another process that starts or joins the cluster. */
async function anotherProcess(folder: string[], user: object = {}): Promise<Holder> {
  const child = spawn(process.execPath, [join(root, 'run/tests/hold-postgres.ts'), ...folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...user,
  });
  const leave = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  };
  endings.push(leave);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as { url: string; pid: number }), process: child, leave };
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => row['answer']);
  } finally {
    await client.end();
  }
}

const isRunning = (pid: number): boolean => processIdentity(pid) !== null;
const killed = async (pid: number): Promise<void> => {
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000);
};

const isRoot = process.getuid?.() === 0;

describe('starting PostgreSQL', () => {
  test('the first start makes a cluster that writes to disk before it answers', async () => {
    const { url, pid } = await start();
    expect(await query(url, "select current_setting('fsync') as answer")).toEqual(['on']);
    expect(isRunning(pid)).toBe(true);
  });

  test('nobody else on the machine gets in: there is a password, and only we can read it', async () => {
    const { url } = await start();
    const open = new URL(url);
    open.password = '';
    await expect(query(open.href, 'select 1 as answer')).rejects.toThrow(/password/);
    expect(statSync(join(directory, 'password')).mode & 0o077).toBe(0);
  });

  test('what was committed survives kill -9 of the server', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await killed(first.pid);
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await query(second.url, 'select answer from kept')).toEqual([42]);
  });

  test('a taken port is told in the message', async () => {
    const { port } = await start();
    const other = mkdtempSync(join(tmpdir(), 'tipwell-launcher-test-'));
    endings.push(async () => rmSync(other, { recursive: true, force: true }));
    await expect(startPostgres({ directory: other, durable: false, port })).rejects.toThrow(
      /already in use/,
    );
  });

  test('an initialisation that was cut off is begun anew', async () => {
    const other = spawn(process.execPath, [join(root, 'run/tests/hold-postgres.ts'), directory], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    await vi.waitFor(() => expect(readdirSync(directory).join()).toMatch(/cluster-partial/), 5000);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const { url } = await start();
    expect(await query(url, 'select 1 as answer')).toEqual([1]);
  });
});

describe('several processes', () => {
  test('two that start at once share one server, which the first one stops', async () => {
    const [one, two] = await Promise.all([
      anotherProcess([directory]),
      anotherProcess([directory]),
    ]);
    expect(one.url).toBe(two.url);
    await Promise.all([one.leave(), two.leave()]);
    expect(isRunning(one.pid)).toBe(false);
  });

  test('one that joined leaves the server running', async () => {
    const owner = await start();
    const guest = await anotherProcess([directory]);
    expect(guest.pid).toBe(owner.pid);
    await guest.leave();
    expect(await query(owner.url, 'select 1 as answer')).toEqual([1]);
  });

  test('a server whose starter was killed is taken over by the next, and stopped by it', async () => {
    const owner = await anotherProcess([directory]);
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    const heir = await startPostgres({ directory, durable: true });
    expect(heir.pid).toBe(owner.pid);
    await heir.stop();
    expect(isRunning(owner.pid)).toBe(false);
  });

  test('a server that nobody needs any more can be stopped, one that is in use cannot', async () => {
    expect(await stopOrphan(directory)).toBe(true);
    const owner = await anotherProcess([directory]);
    expect(await stopOrphan(directory)).toBe(false);
    owner.process.kill('SIGKILL');
    await once(owner.process, 'exit');
    expect(await stopOrphan(directory)).toBe(true);
    expect(isRunning(owner.pid)).toBe(false);
  });

  test('a throw-away server and its folder go when their process is killed', async () => {
    const owner = await anotherProcess([]);
    const [folder] = await query(
      owner.url,
      "select regexp_replace(current_setting('data_directory'), '/cluster$', '') as answer",
    );
    expect(existsSync(String(folder))).toBe(true);
    owner.process.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(owner.pid)).toBe(false), 10_000);
    await vi.waitFor(() => expect(existsSync(String(folder))).toBe(false), 10_000);
  });
});

describe('what an earlier run left behind', () => {
  test("a pid file with another program's number does not keep the server from starting", async () => {
    const first = await startPostgres({ directory, durable: true });
    await killed(first.pid);
    writeFileSync(
      join(directory, 'cluster/postmaster.pid'),
      `${process.pid}\n${directory}/cluster\n0\n1\n`,
    );
    const { url } = await start();
    expect(await query(url, 'select 1 as answer')).toEqual([1]);
  });

  test('a lock whose owner is dead does not either', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    const lock = join(directory, 'starting.lock');
    for (const content of [`${gone.pid} 1`, '']) {
      writeFileSync(lock, content);
      const server = await startPostgres({ directory, durable: true });
      await server.stop();
      expect(existsSync(lock)).toBe(false);
    }
  });
});

describe('users', () => {
  test.runIf(isRoot)('the server never runs as root (when root starts it)', async () => {
    const { pid } = await start();
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
  });

  test.runIf(isRoot && everyoneMayEnter(root))(
    'an ordinary user can start it (when root runs the tests in a folder others may enter)',
    async () => {
      chmodSync(directory, 0o777);
      const folder = join(directory, 'data');
      const ordinary = { uid: 65_534, gid: 65_534 };
      const owner = await anotherProcess([folder], ordinary);
      expect(await query(owner.url, 'select 1 as answer')).toEqual([1]);
      await owner.leave();
      // Root starts what that user made, and the files stay that user's.
      const server = await startPostgres({ directory: folder, durable: true });
      expect(statSync(`/proc/${server.pid}`).uid).toBe(ordinary.uid);
      await server.stop();
      await (await anotherProcess([folder], ordinary)).leave();
    },
  );

  test.runIf(isRoot && everyoneMayEnter(root))(
    "another user's folder is refused in one sentence (when root runs the tests)",
    async () => {
      chmodSync(directory, 0o755);
      const child = spawn(process.execPath, [join(root, 'run/tests/hold-postgres.ts'), directory], {
        stdio: ['ignore', 'ignore', 'pipe'],
        uid: 65_534,
        gid: 65_534,
      });
      let complaint = '';
      child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
      await once(child, 'close');
      expect(complaint).toMatch(/belongs to another user of this machine/);
    },
  );
});
