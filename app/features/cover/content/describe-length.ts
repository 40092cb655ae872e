import type { Text } from '#app/i18n/text.tsx';

/** A duration in words: "18 min 34 s". */
export function describeLength(seconds: number, { t }: Pick<Text, 't'>): string {
  const whole = Math.max(0, Math.round(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return t('cover.facts.seconds', { seconds: rest });
  if (rest === 0) return t('cover.facts.minutes', { minutes });
  return t('cover.facts.minutesAndSeconds', { minutes, seconds: rest });
}
