import { sql } from 'kysely';
import type { Database } from './db/database.ts';

/** A job in the queue, or one that was given up after its last try and lies there still. */
export interface WaitingJob {
  jobId: number;
  payload: unknown;
}

/** Every job of a kind that is not done, whatever became of its tries. */
export async function waitingJobs(db: Database, jobName: string): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select job.id as "jobId", job.payload
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${jobName}`.execute(db);
  return rows;
}

/** Takes jobs out of the queue; what a worker has in hand this moment stays and is done. */
export async function dropJobs(db: Database, jobIds: readonly number[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(${[...jobIds]}::bigint[])`.execute(db);
}
