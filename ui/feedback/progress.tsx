import './progress.css';

type ProgressProps = {
  label: string;
  /** 0 to 1; null if the duration is unknown. */
  share: number | null;
  /** Read by screen readers instead of a percentage: "2 of 7 sections". */
  valueText?: string;
};

export function Progress({ label, share, valueText }: ProgressProps) {
  const percent = share === null ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={valueText}
      data-unknown={share === null || undefined}
      style={{ '--share': `${percent ?? 30}%` }}
    >
      <i />
    </div>
  );
}
