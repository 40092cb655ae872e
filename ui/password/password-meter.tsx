import './password-meter.css';

/** Four segments that fill as a password grows; the text beside it says the same. */
export function PasswordMeter({ length }: { length: number }) {
  const level = passwordLevel(length);
  return (
    <div className="password-meter" aria-hidden="true">
      {[1, 2, 3, 4].map((segment) => (
        <i key={segment} data-on={segment <= level || undefined} />
      ))}
    </div>
  );
}

/** Strength by length alone: 0 empty, 1 too short, 2 allowed, 3 good, 4 long. */
export function passwordLevel(length: number): 0 | 1 | 2 | 3 | 4 {
  if (length === 0) return 0;
  if (length < 8) return 1;
  if (length < 12) return 2;
  return length < 16 ? 3 : 4;
}
