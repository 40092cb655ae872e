/** Time is a port: rules take `now`, everything else asks this clock, so that tests and the demonstration can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function stoppedClock(at: string): Clock & { moveTo(at: string): void } {
  let instant = new Date(at);
  return {
    now: () => new Date(instant),
    moveTo: (next) => {
      instant = new Date(next);
    },
  };
}

/** A running clock that can be pushed forward; the demonstration's `/dev/clock` uses it. */
export function movableClock(source: Clock = systemClock): Clock & { advanceDays(days: number): void } {
  let offsetMs = 0;
  return {
    now: () => new Date(source.now().getTime() + offsetMs),
    advanceDays: (days) => {
      offsetMs += days * 86_400_000;
    },
  };
}
