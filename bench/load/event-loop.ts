/** How long the event loop of this process is blocked at most. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LoopBlock = {
  /** By the clock: on a busy machine mostly the time in which the process waited for a processor. */
  clockMs: number;
  /** By the processor time of its own thread, whatever else runs on the machine. */
  ownMs: number;
};

const RESOLUTION_MS = 5;

/** Watches until the returned function is called. */
export function watchEventLoop(): () => LoopBlock {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  let ownMs = 0;
  let last = processorMs();
  const check = () => {
    const now = processorMs();
    ownMs = Math.max(ownMs, now - last);
    last = now;
  };
  const timer = setInterval(check, RESOLUTION_MS);
  delay.enable();
  return () => {
    check();
    clearInterval(timer);
    delay.disable();
    return { clockMs: delay.max / 1e6, ownMs };
  };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
