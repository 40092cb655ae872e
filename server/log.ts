/** The process log: JSON lines that describe errors without any text a user has sent. */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import { describeError } from './kernel/text/describe-error.ts';

const REPEAT_WINDOW_MS = 60_000;
/** Distinct lines tracked at once; beyond that, every line is written. */
const MAX_TRACKED_LINES = 500;
const WARN = 40;
/** Fields that do not distinguish one repeated line from another. */
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
        const values = args as unknown[];
        // Trap: pino copies the message of an `err` into `msg` before any formatter or serializer sees it.
        values[0] = describeFirst(values[0]);
        const [line] = values;
        if (!isLine(line) || !isLimited(line, levelNumber)) return method.apply(this, args);
        const key = keyOf(line);
        const seen = repeats.get(key);
        if (seen !== undefined) return void repeats.set(key, seen + 1);
        if (repeats.size < MAX_TRACKED_LINES) {
          repeats.set(key, 0);
          const report = () => {
            const count = repeats.get(key) ?? 0;
            repeats.delete(key);
            if (count > 0) method.call(this, { ...line, repeated: count });
          };
          setTimeout(report, REPEAT_WINDOW_MS).unref();
        }
        return method.apply(this, args);
      },
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Drops lines that a full disk refuses: they must not end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination(1);
  output.on('error', () => undefined);
  return output;
}

/** Logs uncaught errors and exits after an exception, because the state is unknown. */
export function logUncaughtErrors(log: Logger): void {
  process.on('unhandledRejection', (err) => log.error({ event: 'process.unhandled-rejection', err }));
  process.on('uncaughtException', (err) => {
    log.fatal({ event: 'process.crashed', err });
    process.exit(1);
  });
}

function describeFirst(value: unknown): unknown {
  if (value instanceof Error) return { err: describeError(value) };
  return isLine(value) ? describeErrors(value) : value;
}

const isLine = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** Warnings, errors, and events that any caller can trigger at will. */
const isLimited = ({ event }: Line, level: number): boolean =>
  level >= WARN || (typeof event === 'string' && event.startsWith('security.'));

function describeErrors(line: Line): Line {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  );
}

const keyOf = (line: Line): string =>
  JSON.stringify(line, (name, value) => (name === 'stack' || VOLATILE.has(name) ? undefined : value));
