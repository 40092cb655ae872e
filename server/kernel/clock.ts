/**
 * Time is a port: rules receive an instant, other code reads this clock, so that tests and the demonstration can move
 * it.
 */
import type { PlainDate } from '#domain/shared/dates.ts';
import { addDaysIn, DEFAULT_TIME_ZONE, type Moment, type TimeZone, todayAt } from '#domain/shared/time-zone.ts';

export type Clock = {
  now(): Date;
  /** The provider's time zone, which defines its days. (rules T25) */
  readonly zone: TimeZone;
  moment(): Moment;
  /** The date in the provider's time zone. */
  today(): PlainDate;
};

const clockFrom = (zone: TimeZone, now: () => Date): Clock => {
  const moment = () => ({ now: now(), zone });
  return { now, zone, moment, today: () => todayAt(moment()) };
};

export const systemClock = (zone: TimeZone = DEFAULT_TIME_ZONE): Clock => clockFrom(zone, () => new Date());

/** A clock that stands still until it is moved. */
export function fixedClock(at: string, zone: TimeZone = DEFAULT_TIME_ZONE): Clock & { moveTo(at: string): void } {
  let instant = new Date(at);
  return {
    ...clockFrom(zone, () => new Date(instant)),
    moveTo: (next) => {
      instant = new Date(next);
    },
  };
}

/** A running clock that can be pushed forward by calendar days; the demonstration's `/dev/clock` uses it. */
export function movableClock(source: Clock = systemClock()): Clock & { advanceDays(days: number): void } {
  let offsetMs = 0;
  const now = () => new Date(source.now().getTime() + offsetMs);
  return {
    ...clockFrom(source.zone, now),
    advanceDays: (days) => {
      const from = now();
      offsetMs += addDaysIn(from, days, source.zone).getTime() - from.getTime();
    },
  };
}
