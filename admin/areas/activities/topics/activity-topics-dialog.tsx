import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { MAX_TOPICS } from '#domain/credits/learners/topics.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type ActivityRecord, useSaveActivity } from '../activity-record.ts';
import { topicsQuery } from './topics-query.ts';

type DialogProps = { activity: ActivityRecord; onClose: () => void };

/** The topics of an activity: the whole of it, or a part in quarters. (rules T68) */
export function ActivityTopicsDialog({ activity, onClose }: DialogProps) {
  const [topics, setTopics] = useState(activity.topics);
  const { data: known = [] } = useQuery(topicsQuery);
  const saving = useSaveActivity(activity);
  const notifier = useNotifier();
  const credit = activity.publication.credit?.amount ?? 0;
  const unused = known.filter(({ code }) => !topics.some(({ topic }) => topic === code));
  const confirm = async () => {
    await saving.mutateAsync({ topics });
    notifier.done('The topics were saved');
  };
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title="Topics"
      lead={`The activity has ${credit} credits. A topic has all of them, or a part in quarters.`}
      act="Save"
      onConfirm={confirm}
    >
      {topics.map(({ topic, hours }) => (
        <fieldset key={topic} className="o-activity-group">
          <legend>{known.find(({ code }) => code === topic)?.names.en ?? topic}</legend>
          <Field label="Hours" hint={hours === credit ? 'The whole activity.' : `Of ${credit}.`}>
            <TextInput
              type="number"
              required
              min={0.25}
              max={credit}
              step={0.25}
              value={String(hours)}
              onChange={({ target }) =>
                setTopics((all) =>
                  all.map((each) => (each.topic === topic ? { topic, hours: Number(target.value) } : each)),
                )
              }
            />
          </Field>
          <div>
            <Button
              kind="text"
              size="small"
              onClick={() => setTopics((all) => all.filter((each) => each.topic !== topic))}
            >
              Remove this topic
            </Button>
          </div>
        </fieldset>
      ))}
      {unused.length > 0 && topics.length < MAX_TOPICS && (
        <Field label="Add a topic">
          <Select
            value=""
            onChange={({ target }) => setTopics((all) => [...all, { topic: target.value, hours: credit }])}
          >
            <option value="" disabled>
              Choose a topic
            </option>
            {unused.map(({ code, names }) => (
              <option key={code} value={code}>
                {names.en}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ChangeDialog>
  );
}
