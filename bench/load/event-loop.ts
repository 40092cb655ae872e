/** How long the event loop of this process is blocked at most. */
import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

export type LoopBlock = {
  /** By the clock: on a busy machine mostly the time in which the process waited for a processor. */
  clockMs: number;
  /** By the processor time of its own thread, whatever else runs on the machine, without the collection of garbage. */
  ownMs: number;
  /** The collection of garbage, by the clock: it depends on the whole process and not on what it does. */
  collectionMs: number;
};

const RESOLUTION_MS = 5;

/** Watches until the returned function is called. */
export function watchEventLoop(): () => LoopBlock {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const collections: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  const turns: { from: number; until: number; ms: number }[] = [];
  let [from, last] = [performance.now(), processorMs()];
  const check = () => {
    const [until, now] = [performance.now(), processorMs()];
    // Shorter ones are of the timer itself.
    if (now - last > RESOLUTION_MS) turns.push({ from, until, ms: now - last });
    [from, last] = [until, now];
  };
  const timer = setInterval(check, RESOLUTION_MS);
  delay.enable();
  return () => {
    check();
    clearInterval(timer);
    delay.disable();
    collections.push(...observer.takeRecords());
    observer.disconnect();
    const collectedIn = (turn: { from: number; until: number }) =>
      collections
        .filter(({ startTime }) => startTime >= turn.from && startTime < turn.until)
        .reduce((sum, { duration }) => sum + duration, 0);
    return {
      clockMs: delay.max / 1e6,
      ownMs: Math.max(0, ...turns.map((turn) => turn.ms - collectedIn(turn))),
      collectionMs: Math.max(0, ...collections.map(({ duration }) => duration)),
    };
  };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
