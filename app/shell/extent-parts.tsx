/** What there is of a publication and how long it takes ("Recorded · 19 min · 7 sections"), as facts of a row of them. */
export function ExtentParts({ label }: { label: string }) {
  return label
    .split(' · ')
    .filter((part) => part !== '')
    .map((part) => (
      <span key={part} className="num">
        {part}
      </span>
    ));
}
