import { parseArgs } from 'node:util';
import { VISITOR } from '#domain/access/viewer.ts';
import { OUTBOX_CHANNEL, outboxJobs } from '#server/jobs/outbox.ts';
import { Failure } from '#server/kernel/failure.ts';
import { createLog } from '#server/log.ts';
import { JOB_STATES, type JobState, type QueuedJob, queuedJobs } from '#server/modules/operations/index.ts';
import { type Product, withProduct } from '../open-product.ts';

const USAGE = `npm run jobs                                      how many jobs there are, by kind and state
npm run jobs -- list [<state>…] [--kind <name>] [--limit <n>]   ${JOB_STATES.join(', ')}; without a state, those that did not end well
npm run jobs -- show <id>
npm run jobs -- retry <id>…
npm run jobs -- cancel <id>… --reason <text>`;

const OPTIONS = {
  kind: { type: 'string' },
  limit: { type: 'string', default: '50' },
  reason: { type: 'string' },
} as const;

/** Shows the jobs of the queue, and retries or cancels them. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [command = 'count', ...rest] = positionals;
  const reason = (values.reason ?? '').trim();
  if (command === 'count') return withProduct(printCounts);
  if (command === 'list') {
    const states = rest.length === 0 ? (['retrying', 'failed'] as const) : rest.filter(isState);
    const limit = Number(values.limit);
    if (states.length < rest.length || !(limit >= 1 && limit <= 100_000)) return explain();
    return withProduct((product) => printList(product, { states, kind: values.kind, limit: Math.floor(limit) }));
  }
  if (rest.length === 0) return explain();
  if (command === 'show') return withProduct((product) => eachOf(rest, (id) => show(product, id)));
  if (command === 'retry')
    return withProduct((product) =>
      eachOf(rest, async (id) => {
        await queuedJobs.retryJob(needsOf(product), id);
        console.log(`${id}  queued again`);
      }),
    );
  if (command === 'cancel' && reason !== '')
    return withProduct((product) =>
      eachOf(rest, async (id) => {
        await queuedJobs.cancelJob(needsOf(product), { id, reason });
        console.log(`${id}  canceled`);
      }),
    );
  return explain();
}

function explain(): number {
  console.error(USAGE);
  return 1;
}

const isState = (text: string): text is JobState => (JOB_STATES as string[]).includes(text);

const needsOf = ({ database, clock }: Product) => ({
  ...{ db: database.db, clock, viewer: VISITOR, address: '', log: createLog('warn') },
  jobs: outboxJobs(clock, (tx) => database.notifyAtCommit(tx, OUTBOX_CHANNEL)),
});

/** All of them, also after one that is not found. */
async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<number> {
  let missing = 0;
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      missing += 1;
      console.error(`${id}  There is no such job, or it has ended.`);
    }
  }
  return missing === 0 ? 0 : 1;
}

async function printCounts({ database }: Product): Promise<number> {
  const counts = await queuedJobs.countJobs(database.db);
  if (counts.length === 0) console.log('The queue is empty.');
  for (const { name, state, count, oldest } of counts)
    console.log(`${name.padEnd(40)} ${state.padEnd(9)} ${String(count).padStart(7)}  since ${timeOf(oldest)}`);
  return 0;
}

type Listing = { states: readonly JobState[]; kind: string | undefined; limit: number };

async function printList({ database }: Product, which: Listing): Promise<number> {
  const jobs = await queuedJobs.listJobs(database.db, which);
  if (jobs.length === 0) console.log(`No job is ${which.states.join(' or ')}.`);
  for (const job of jobs) console.log(lineOf(job));
  if (jobs.length === which.limit) console.log(`There may be more: --limit ${which.limit * 10}`);
  return 0;
}

async function show({ database }: Product, id: string): Promise<void> {
  const job = await queuedJobs.findJob(database.db, id);
  if (job === null) throw new Failure('failed-job.not-found');
  console.log(JSON.stringify(job, null, 2));
}

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const lineOf = ({ id, name, state, attempts, maxAttempts, createdAt, payload, reason }: QueuedJob): string =>
  [
    ...[id, state.padEnd(8), name.padEnd(36), `${attempts}/${maxAttempts}`.padEnd(6), timeOf(createdAt)],
    ...[JSON.stringify(payload), reason ?? ''],
  ].join('  ');
