/** Sends an issue to generated subscribers in a process of its own; the clock moves on when the budget of a minute is spent. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { createAppContext } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { chooseServices, openMailer } from '#server/container.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { prepareLibrary } from '#server/db/prepare-library.ts';
import { outboxJobs } from '#server/jobs/outbox.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { runIssue } from '#server/modules/newsletter/sending/run-issue.ts';
import { startIssues } from '#server/modules/newsletter/sending/start-issues.ts';
import { newsletterIssues } from '#server/modules/newsletter/tables.ts';
import { systemCtx } from '#server/plugins/session/app-context.ts';
import type { Mailer } from '#server/ports/mail.ts';
import { ISSUE_RATE, ISSUE_READERS, type SentIssue } from './newsletter.ts';

const MINUTE_MS = 60_000;

const memoryMb = (line: 'VmHWM' | 'VmRSS') =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const config = await readConfig(process.env);
const log = pino({ level: 'silent' });
const clock = fixedClock('2026-11-24T12:00:00Z', config.timeZone);
const database = await openDatabase(config.database, { log });
await migrateDatabase(database, log);
const services = chooseServices({ config, database, clock });
const jobs = outboxJobs(clock, async () => {});
const appContext = await createAppContext({ config, database, clock, services, jobs });
const perMinute = new Map<number, number>();
const sink = fork(path.join(import.meta.dirname, 'mail-sink.ts'));
const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
const smtp = openMailer({ ...config, mail: { kind: 'smtp', url: `smtp://127.0.0.1:${port}` } }, clock);
const mail: Mailer = {
  send: async (message) => {
    await smtp.send(message);
    const minute = clock.now().getTime();
    perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
  },
};
const { db } = database.background;
const ctx = systemCtx({ ...appContext, ...services, mail, db }, log, 'bench');
await prepareLibrary(ctx, { database: database.background, demo: true, site: config.site });

await db.execute(sql`
  insert into subscriptions (email, status, language, created_at, requested_at, confirmed_at)
  select 'reader-' || n || '@clinic.example', 'confirmed', case n % 5 when 0 then 'de' else 'en' end, now(), now(), now()
  from generate_series(1, ${ISSUE_READERS}::int) n`);
const text = (both: string) => ({ en: both, de: both });
const [issue] = await db
  .insert(newsletterIssues)
  .values({
    ...{ number: 1_000, kind: 'composed', state: 'scheduled', createdAt: clock.now(), sendAt: clock.now() },
    ratePerMinute: ISSUE_RATE,
    content: {
      subject: text('What estrogen does to lamotrigine'),
      preheader: text('Low for three weeks, dizzy for one'),
      languages: ['en', 'de'],
      blocks: [
        { id: 'a', kind: 'heading', texts: text('Revised') },
        {
          id: 'b',
          kind: 'text',
          texts: text('Section 4 has been **revised**: what a 21/7 pill feels like. '.repeat(20)),
        },
        { id: 'c', kind: 'publication', publication: 101, texts: {} },
        { id: 'd', kind: 'publication', publication: 112, texts: {} },
        { id: 'e', kind: 'button', texts: text('Read section 4'), url: 'https://receptor.example/library' },
      ],
    },
  })
  .returning({ id: newsletterIssues.id });
if (issue === undefined) throw new Error('The issue was not inserted');

const memoryBefore = memoryMb('VmRSS');
const started = performance.now();
await startIssues(ctx);
const startMs = performance.now() - started;
const sending = performance.now();
const isSending = async () => {
  const [row] = await db
    .select({ state: newsletterIssues.state })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, issue.id));
  return row?.state === 'sending';
};
while (await isSending()) {
  await runIssue(ctx, { issueId: issue.id });
  clock.moveTo(new Date(clock.now().getTime() + MINUTE_MS).toISOString());
}
const sendMs = performance.now() - sending;
const counts = [...perMinute.values()];
sink.send('count');
const [received] = (await once(sink, 'message')) as [Pick<SentIssue, 'accepted' | 'connections'>];
const sent: SentIssue = {
  ...received,
  ...{ startMs, sendMs, memoryBefore, memoryPeak: memoryMb('VmHWM') },
  ...{ sent: counts.reduce((sum, count) => sum + count, 0), maxPerMinute: Math.max(...counts), minutes: counts.length },
};
process.send?.(sent);
sink.kill();
await database.close();
process.exit(0);
