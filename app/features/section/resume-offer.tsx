import './resume-offer.css';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';

type ResumeOfferProps = { label: string; icon: 'play' | 'read'; onResume: () => void; onDismiss: () => void };

/** Back to where the reader stopped, or from the beginning: a line above the section that covers nothing of it. */
export function ResumeOffer({ label, icon, onResume, onDismiss }: ResumeOfferProps) {
  const { t } = useText();
  return (
    <section className="resume-offer" aria-label={t('section.resume.note')}>
      <Button size="small" icon={icon} onClick={onResume}>
        {label}
      </Button>
      <Button size="small" kind="secondary" onClick={onDismiss}>
        {t('section.resume.dismiss')}
      </Button>
    </section>
  );
}

/** The same for a second of the recording. */
export function useResumeLabel(position: number): string {
  const { t } = useText();
  return t('section.resume.at', { time: formatTime(position) });
}
