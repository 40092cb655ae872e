import './password-meter.css';
import { passwordLevel } from './password-level.ts';

/** Four pieces that fill as a password grows; the words beside it say the same. */
export function PasswordMeter({ length }: { length: number }) {
  const level = passwordLevel(length);
  return (
    <div className="password-meter" aria-hidden="true">
      {[1, 2, 3, 4].map((piece) => (
        <i key={piece} data-on={piece <= level || undefined} />
      ))}
    </div>
  );
}
