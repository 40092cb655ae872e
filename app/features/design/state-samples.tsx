import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Answer } from '#ui/choice/answer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Reel } from '#ui/feedback/reel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Dock } from '#ui/navigation/dock.tsx';
import { Sample } from './sample.tsx';

const SEGMENTS = [152, 162, 159, 155, 162, 166, 158].map((seconds, index) => ({
  id: index,
  seconds,
  share: [1, 1, 0.59][index] ?? 0,
  isLocked: index > 4,
}));

export function StateSamples() {
  const [answer, setAnswer] = useState('2');
  return (
    <>
      <Sample name="Progress and reel" note="One piece per section, as long as it lasts; what is shut is hatched">
        <Progress label="Test" share={0.4} valueText="2 of 5 answered" />
        <Progress label="Loading" share={null} />
        <Reel label="Two sections finished, the third in progress" segments={SEGMENTS} />
      </Sample>
      <Sample name="Question">
        <p className="question-stem">Which starting dose of lamotrigine is correct with divalproex?</p>
        <ol className="answers">
          {['25 mg daily', '25 mg every other day', '50 mg daily'].map((text, index) => (
            <Answer
              key={text}
              number={index + 1}
              name="dose"
              value={String(index + 1)}
              checked={answer === String(index + 1)}
              onChange={() => setAnswer(String(index + 1))}
            >
              {text}
            </Answer>
          ))}
        </ol>
        <ol className="answers">
          <Answer number={1} name="r" value="1" verdict={{ kind: 'wrong', label: 'Your answer' }}>
            25 mg daily
          </Answer>
          <Answer number={2} name="r" value="2" verdict={{ kind: 'right', label: 'The right answer' }}>
            25 mg every other day
          </Answer>
          <Answer number={3} name="r" value="3" verdict={{ kind: 'plain' }}>
            50 mg daily
          </Answer>
        </ol>
      </Sample>
      <Sample name="Notes">
        <Note>Nothing there after a few minutes? Look in the spam folder.</Note>
        <Note kind="credit">0.5 CME waits for the evaluation.</Note>
        <Note kind="danger">The e-mail or the password is not right. Your e-mail was kept.</Note>
      </Sample>
      <Sample name="Empty and waiting">
        <div className="columns-2">
          <EmptyState
            title="Nothing found for “pitolisant”"
            level={3}
            actions={<Button kind="secondary">Remove the filter</Button>}
          >
            We looked in titles, transcripts, key points and references.
          </EmptyState>
          <EmptyState title="Thank you for contacting us" drawing="email" level={3}>
            We reply within 48 business hours.
          </EmptyState>
          <EmptyState title="No gift cards yet" drawing="gift" level={3} />
          <EmptyState title="No publications found" drawing="clock" level={3} />
        </div>
        <SkeletonRows label="Loading publications" count={2} />
      </Sample>
      <Sample name="Dock" note="Below 1024 px, sticks to the lower edge">
        <Dock label="Continue">
          <Button icon="play">Resume section 3</Button>
          <span className="num faint small nowrap">at 1:34</span>
        </Dock>
      </Sample>
    </>
  );
}
