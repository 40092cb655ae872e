import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';

type ResumeOfferProps = { position: number; onResume: () => void; onDismiss: () => void };

/** Back to where the reader stopped, or from the beginning. */
export function ResumeOffer({ position, onResume, onDismiss }: ResumeOfferProps) {
  const { t } = useText();
  return (
    <div className="resume-offer">
      <Button icon="play" onClick={onResume}>
        {t('section.resume.at', { time: formatTime(position) })}
      </Button>
      <Button kind="secondary" onClick={onDismiss}>
        {t('section.resume.dismiss')}
      </Button>
    </div>
  );
}
