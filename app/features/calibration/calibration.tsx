import { useQuery } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { MIN_CALIBRATION_ANSWERS } from '#domain/assessment/recall/calibration.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CalibrationDrawing } from './calibration-drawing.tsx';
import { type CalibrationParts, calibrationQuery } from './calibration-query.ts';

/** A drawing and a table of how often answers with each confidence were right, and what they say. (rules K14, K15) */
export function Calibration() {
  const { t } = useText();
  const { data, isError, isFetching, refetch } = useQuery(calibrationQuery);
  if (data === undefined && isError)
    return (
      <LoadFailed title={t('recall.calibration.failed')} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('recall.loadFailedText')}
      </LoadFailed>
    );
  if (data === undefined) return <Skeleton />;
  const { levels, reading } = data;
  if (levels.every(({ answers }) => answers === 0)) return <p className="quiet">{t('recall.calibration.empty')}</p>;
  return (
    <>
      <p>{t(`recall.calibration.readings.${reading}`, { count: MIN_CALIBRATION_ANSWERS })}</p>
      <CalibrationDrawing levels={levels} />
      <CalibrationTable levels={levels} />
      <p className="meta">{t('recall.calibration.note')}</p>
    </>
  );
}

function CalibrationTable({ levels }: Pick<CalibrationParts, 'levels'>) {
  const { t, number } = useText();
  return (
    <table className="calibration-table">
      <thead>
        <tr>
          <th scope="col">{t('recall.calibration.confidence')}</th>
          <th scope="col">{t('recall.calibration.answers')}</th>
          <th scope="col">{t('recall.calibration.right')}</th>
          <th scope="col">{t('recall.calibration.range')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ confidence, answers, share }) => (
          <tr key={confidence}>
            <th scope="row">{t(`recall.confidenceLevels.${confidence}`)}</th>
            <td className="num">{number(answers)}</td>
            <td className="num">
              {share === null
                ? t('recall.tooFew', { count: MIN_CALIBRATION_ANSWERS })
                : t('recall.percent', { percent: share.percent })}
            </td>
            <td className="num">
              {share === null ? '–' : t('recall.calibration.fromTo', { from: share.from, to: share.to })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
