import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { addTranslationComment, resolveTranslationComment } from '#contract/calls/office/content/translations.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import type { TranslationRecord, WorkSegment } from './translation-record.ts';

type CommentsProps = {
  segment: WorkSegment;
  record: TranslationRecord;
  isCurrent: boolean;
  onChanged: () => void;
};

/** What translators and editors write beside a segment. */
export function SegmentComments({ segment, record, isCurrent, onChanged }: CommentsProps) {
  const [isWriting, setWriting] = useState(false);
  const own = record.comments.filter((comment) => comment.segment === segment.key && comment.resolved === null);
  return (
    <>
      {own.length > 0 && (
        <ul className="o-segment-comments">
          {own.map((comment) => (
            <Comment key={comment.id} comment={comment} mayWrite={record.may_write} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isCurrent && record.may_write && !isWriting && (
        <Button kind="text" onClick={() => setWriting(true)}>
          Comment
        </Button>
      )}
      {isWriting && (
        <CommentForm
          segment={segment}
          record={record}
          onClose={() => setWriting(false)}
          onWritten={() => {
            setWriting(false);
            onChanged();
          }}
        />
      )}
    </>
  );
}

type CommentProps = { comment: TranslationRecord['comments'][number]; mayWrite: boolean; onChanged: () => void };

function Comment({ comment, mayWrite, onChanged }: CommentProps) {
  const notifier = useNotifier();
  const resolving = useMutation({
    mutationFn: (resolved: boolean) =>
      browserApi(resolveTranslationComment, { params: { id: comment.id }, plain: { resolved } }),
    onSuccess: (_, resolved) => {
      if (resolved) notifier.undoable('Comment resolved', () => resolving.mutate(false));
      onChanged();
    },
    onError: (error) => notifier.failed(describeLoadError(error)),
  });
  return (
    <li>
      <p>{comment.body}</p>
      <span className="o-muted">
        {comment.written.by ?? 'A deleted account'}, {officeInstant(comment.written.at)}
      </span>
      {mayWrite && (
        <Button kind="text" busy={resolving.isPending} onClick={() => resolving.mutate(true)}>
          Resolve
        </Button>
      )}
    </li>
  );
}

type CommentFormProps = {
  segment: WorkSegment;
  record: TranslationRecord;
  onClose: () => void;
  onWritten: () => void;
};

function CommentForm({ segment, record, onClose, onWritten }: CommentFormProps) {
  const [body, setBody] = useState('');
  const notifier = useNotifier();
  const writing = useMutation({
    mutationFn: () =>
      browserApi(addTranslationComment, {
        params: {
          ...{ publication: String(record.publication.number), section: String(record.section.number) },
          language: record.language,
        },
        plain: { segment: segment.key, body },
      }),
    onSuccess: onWritten,
    onError: (error) => notifier.failed(describeLoadError(error), () => writing.mutate()),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '') writing.mutate();
  };
  return (
    <form className="o-segment-comment-form" onSubmit={submit}>
      <TextArea
        aria-label="Comment to the editor"
        rows={2}
        maxLength={2000}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      <Button type="submit" kind="secondary" busy={writing.isPending}>
        Send comment
      </Button>
      <Button kind="text" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
