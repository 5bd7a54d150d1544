import { setTimeout as pause } from 'node:timers/promises';
import { tell } from './tell.ts';

const followsWithinMs = 60_000;

/** From now on no commit of the primary is called done before its standby has it on its disk. */
export async function waitForStandby(primaryUrl: string): Promise<void> {
  await tell(primaryUrl, `alter system set synchronous_standby_names = 'standby'`);
  await tell(primaryUrl, 'select pg_reload_conf()');
  const until = Date.now() + followsWithinMs;
  for (;;) {
    const [row] = await tell<{ state: string; names: string }>(
      primaryUrl,
      `select sync_state as state, current_setting('synchronous_standby_names') as names
       from pg_stat_replication where state = 'streaming'`,
    );
    if (row?.state === 'sync' && row.names !== '') return;
    if (Date.now() > until) throw new Error('The standby does not follow its primary.');
    await pause(50);
  }
}
