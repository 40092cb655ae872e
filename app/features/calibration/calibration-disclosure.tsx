import './calibration.css';
import { Suspense, useState } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const Calibration = lazyComponent(async () => (await import('./calibration.tsx')).Calibration);

/** How well the member judges answers; loaded once it is opened. (rules K14) */
export function CalibrationDisclosure() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="calibration" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('recall.calibration.title')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton />}>
          <Calibration />
        </Suspense>
      )}
    </details>
  );
}
