/** The extent of a publication ("Recorded · 19 min · 7 sections"), split into the parts of a row. */
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
