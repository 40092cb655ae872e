import './password-meter.css';
import { passwordLevel } from './password-level.ts';

/** Four pieces that fill as a password grows; the words beside it say the same. */
export function PasswordMeter({ password }: { password: string }) {
  const level = passwordLevel(password);
  return (
    <div className="password-meter" aria-hidden="true">
      {[1, 2, 3, 4].map((piece) => (
        <i key={piece} data-on={piece <= level || undefined} />
      ))}
    </div>
  );
}
