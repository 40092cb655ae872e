import './completeness.css';

type Part = { label: string; state: 'done' | 'missing' | 'blocking' };

/** How complete a record is, part by part; a part that blocks publishing is hatched. */
export function Completeness({ parts }: { parts: readonly Part[] }) {
  const done = parts.filter(({ state }) => state === 'done').length;
  const missing = parts.filter(({ state }) => state !== 'done').map(({ label }) => label);
  const text = `${done} of ${parts.length}`;
  return (
    <span className="o-completeness">
      <span
        className="o-completeness-bar"
        role="img"
        aria-label={missing.length === 0 ? text : `${text}; missing: ${missing.join(', ')}`}
      >
        {parts.map(({ label, state }) => (
          <i key={label} data-state={state} title={label} />
        ))}
      </span>
      <span className="o-completeness-count" aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

/** A share of 1 as a bar; decorative, so the figure is beside it. */
export function Meter({ share, isBad = false, isWide = false }: { share: number; isBad?: boolean; isWide?: boolean }) {
  return (
    <span className="o-meter" data-bad={isBad || undefined} data-wide={isWide || undefined} aria-hidden="true">
      <i style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }} />
    </span>
  );
}

type LanguageState = { language: string; state: 'ok' | 'part' | 'stale' | 'none' };

const LANGUAGE_STATES = { ok: 'complete', part: 'partly translated', stale: 'stale', none: 'not translated' } as const;

/** The state of each translation. */
export function LanguageStates({ languages }: { languages: readonly LanguageState[] }) {
  return (
    <span className="o-languages">
      {languages.map(({ language, state }) => (
        <span key={language} role="img" data-state={state} aria-label={`${language}: ${LANGUAGE_STATES[state]}`}>
          {language}
        </span>
      ))}
    </span>
  );
}
