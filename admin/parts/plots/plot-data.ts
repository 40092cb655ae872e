/** A series of a plot; at most three are shown together. */
export type Series = {
  label: string;
  /** One for each label of the plot; null where there is none. */
  values: readonly (number | null)[];
  /** `main` in the accent, `before` is the period before in grey, `part` a paler part, `hatched`, `bad` needs someone. */
  kind?: 'main' | 'before' | 'part' | 'hatched' | 'bad';
};

/** The unit of the values in a CSV file, where they are plain numbers: "USD", and 19.99 of 1999 cents. */
export type PlotUnit = { label: string; of: (value: number) => number };

export type PlotData = { labels: readonly string[]; series: readonly Series[]; unit?: PlotUnit };
