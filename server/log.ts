/** The process's log: JSON lines in which errors are described without anything that people have sent. */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { describeError } from './kernel/describe-error.ts';

const REPEAT_WINDOW_MS = 60_000;
/** Different lines remembered at once; beyond, lines are written as they come. */
const MAX_REMEMBERED = 500;
const WARN = 40;
/** What differs between two lines that say the same. */
const VOLATILE = new Set(['ms', 'run', 'orderId', 'requestId', 'reqId']);

type Line = Record<string, unknown>;

/** Warnings, errors and security events that repeat are written once, then as a count a minute later. */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const repeats = new Map<string, number>();
  const options: pino.LoggerOptions = {
    level,
    formatters: { log: describeErrors },
    serializers: { err: (error) => error },
    hooks: {
      logMethod(args, method, levelNumber) {
        const [line] = args as unknown[];
        if (!isLine(line) || !isLimited(line, levelNumber)) return method.apply(this, args);
        const key = keyOf(line);
        const seen = repeats.get(key);
        if (seen !== undefined) return void repeats.set(key, seen + 1);
        if (repeats.size < MAX_REMEMBERED) {
          repeats.set(key, 0);
          const report = () => {
            const count = repeats.get(key) ?? 0;
            repeats.delete(key);
            if (count > 0) method.call(this, { ...describeErrors(line), repeated: count });
          };
          setTimeout(report, REPEAT_WINDOW_MS).unref();
        }
        return method.apply(this, args);
      },
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines that go to a full disk are dropped: they must not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}

/** Logs what nothing else has caught. The process ends after an exception, for its state is unknown. */
export function logUncaught(log: Logger): void {
  process.on('unhandledRejection', (cause) => log.error({ event: 'process.unhandled-rejection', cause }));
  process.on('uncaughtException', (cause) => {
    log.fatal({ event: 'process.crashed', cause });
    process.exit(1);
  });
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** Warnings and errors, and what strangers can cause as often as they like. */
const isLimited = ({ event }: Line, level: number): boolean =>
  level >= WARN || (typeof event === 'string' && event.startsWith('security.'));

function describeErrors(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  );
}

const keyOf = (line: Line): string =>
  JSON.stringify(describeErrors(line), (name, value) => (name === 'stack' || VOLATILE.has(name) ? undefined : value));
