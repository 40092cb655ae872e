import { useText } from '#app/i18n/text.tsx';
import { FINISHED_IN_FEED } from '#domain/listening/feed.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { RadioGroup } from '#ui/choice/radio-group.tsx';
import { type FeedSettings, useFeedChange } from './use-audio-feed.ts';

const LABELS = {
  shown: 'audioFeed.choices.finishedShown',
  marked: 'audioFeed.choices.finishedMarked',
  hidden: 'audioFeed.choices.finishedHidden',
} as const;

/** What the feed does with sections that were finished, and with the queue; saved at once. (rules V7, V8) */
export function FeedChoices({ feed: { finished, queue_first } }: { feed: FeedSettings }) {
  const { t } = useText();
  const { choose } = useFeedChange();
  // A choice is shown at once, and taken back if it could not be saved.
  const shown = choose.isPending ? choose.variables : { finished, queue_first };
  return (
    <>
      <h3 className="h5">{t('audioFeed.choices.settings')}</h3>
      <RadioGroup
        legend={t('audioFeed.choices.finished')}
        name="finished"
        value={shown.finished}
        onChange={(value) => choose.mutate({ ...shown, finished: value })}
        choices={FINISHED_IN_FEED.map((value) => ({ value, label: t(LABELS[value]) }))}
      />
      <p className="small quiet">{t('audioFeed.choices.finishedNote')}</p>
      <Checkbox
        checked={shown.queue_first}
        onChange={(event) => choose.mutate({ ...shown, queue_first: event.currentTarget.checked })}
        note={t('audioFeed.choices.queueFirstNote')}
      >
        {t('audioFeed.choices.queueFirst')}
      </Checkbox>
    </>
  );
}
