/** The fields of a publication that the figures of the home page are computed from. */
export type Extent = {
  /** The kind of publication. */
  type: string;
  duration: number;
  reading_minutes: number;
  section_count: number;
  question_count: number;
  credits: number | null;
  expired: boolean;
  test_class: 1 | 2 | null;
};

type Range = { from: number; to: number };

export type KindMeasure = {
  count: number;
  minutes: Range | null;
  questions: Range | null;
  credits: Range | null;
  creditClass: 'CME' | 'SA';
};

/** The count, the length and the credit of each type. */
export function measureKinds(extents: readonly Extent[]): Record<string, KindMeasure> {
  const kinds = Map.groupBy(extents, ({ type }) => type);
  return Object.fromEntries([...kinds].map(([type, list]) => [type, measure(list)]));
}

function measure(list: readonly Extent[]): KindMeasure {
  return {
    count: list.length,
    minutes: rangeOf(list.map((extent) => Math.ceil(minutesOf(extent)))),
    questions: rangeOf(list.map(({ question_count }) => question_count)),
    credits: rangeOf(list.map(({ credits, expired }) => (expired ? 0 : (credits ?? 0)))),
    creditClass: list.some(({ test_class }) => test_class === 2) ? 'SA' : 'CME',
  };
}

function rangeOf(values: readonly number[]): Range | null {
  const known = values.filter((value) => value > 0);
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
}

/** Minutes: the recordings, and the reading time of the rest. */
const minutesOf = ({ duration, reading_minutes: minutes }: Extent): number => duration / 60 + minutes;

/** The average minutes per section, rounded up; episodes are not counted. */
export function usualSectionMinutes(extents: readonly Extent[]): number {
  const known = extents.filter((extent) => minutesOf(extent) > 0 && extent.type !== 'PODCAST');
  const minutes = known.reduce((sum, extent) => sum + minutesOf(extent), 0);
  const sections = known.reduce((sum, { section_count }) => sum + section_count, 0);
  return sections === 0 ? 0 : Math.ceil(minutes / sections);
}
