import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { FactList, Section } from '#admin/parts/layout/section.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ActivityRecord } from '../activity-record.ts';
import { ActivityTopicsDialog } from './activity-topics-dialog.tsx';
import { topicsQuery } from './topics-query.ts';

type TopicsProps = { activity: ActivityRecord; mayWrite: boolean };

/** How much of an activity is about which topic. (rules T68) */
export function TopicsSection({ activity, mayWrite }: TopicsProps) {
  const [isEditing, setEditing] = useState(false);
  const { data } = useQuery(topicsQuery);
  const nameOf = (code: string) => data?.find((topic) => topic.code === code)?.names.en ?? code;
  const { topics, publication } = activity;
  return (
    <>
      <Section
        title="Topics"
        end={
          mayWrite &&
          publication.credit !== null && (
            <Button kind="text" size="small" aria-label="Edit the topics" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      >
        {topics.length === 0 ? (
          <p className="o-muted">
            None yet.{' '}
            <Link className="link" to="/activities/topics">
              All topics
            </Link>
          </p>
        ) : (
          <FactList
            facts={topics.map(({ topic, hours }) => ({
              label: nameOf(topic),
              value:
                hours === publication.credit?.amount ? `whole, ${hours}` : `${hours} of ${publication.credit?.amount}`,
            }))}
          />
        )}
      </Section>
      {isEditing && <ActivityTopicsDialog activity={activity} onClose={() => setEditing(false)} />}
    </>
  );
}
