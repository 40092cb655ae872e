import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Fact } from './fact.tsx';
import type { VerifiedAttestation } from './use-verification.ts';

type AttestationFactsProps = { attestation: VerifiedAttestation; children: ReactNode };

/** What a letter about hours of a topic states, or that credit in it no longer counts. (rules T69) */
export function AttestationFacts({ attestation, children }: AttestationFactsProps) {
  const { t, date, number } = useText();
  const { valid, holder, provider, text, hours, issued, activities } = attestation;
  return (
    <>
      {!valid && (
        <div className="verification-note">
          <Note kind="danger">{t('verification.attestationWithdrawnText', { issued: date(issued) })}</Note>
        </div>
      )}
      <dl className="verification-facts">
        {holder !== null && <Fact term={t('verification.holder')}>{holder}</Fact>}
        {valid && (
          <>
            <Fact term={t('verification.hours')}>
              {/* The letter is in English, whatever the language of the page. */}
              <span lang="en">
                {number(hours)} hours of {text}
              </span>
            </Fact>
            <Fact term={t('verification.activities')}>
              <ul>
                {activities.map(({ title, completed, hours: part, certificate }) => (
                  <li key={certificate}>
                    {title}, <span className="num">{date(completed)}</span>: {number(part)}
                  </li>
                ))}
              </ul>
            </Fact>
          </>
        )}
        <Fact term={t('verification.provider')}>{provider}</Fact>
        {children}
      </dl>
      {valid && <p className="small quiet verification-note">{t('verification.compare')}</p>}
    </>
  );
}
