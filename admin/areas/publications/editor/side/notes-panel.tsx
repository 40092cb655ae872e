import './side.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { officeInstant } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import {
  addDraftComment,
  deleteDraftComment,
  listDraftComments,
  resolveDraftComment,
} from '#contract/calls/office/content/publication-records.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';
import { describePath } from '../describe-path.ts';
import { draftKey } from '../draft/draft-record.ts';

export type DraftComment = Entity<'DraftComment'>;

const MAX_COMMENT = 4_000;

export function useComments(id: string) {
  return useQuery({
    queryKey: [...draftKey(id), 'comments'],
    queryFn: async ({ signal }) => {
      const { items } = await browserApi(listDraftComments, { params: { id }, page: { size: 0 }, signal });
      return items;
    },
  });
}

type NotesPanelProps = {
  id: string;
  /** The text that is open. */
  path: string;
  /** What is selected in it. */
  readSelection: () => { line: number; quote: string };
  /** Shows a place of the text. */
  onGo: (path: string, line: number) => void;
};

/** Comments beside the text: on the selected words or on the line of the cursor. */
export function NotesPanel({ id, path, readSelection, onGo }: NotesPanelProps) {
  const comments = useComments(id);
  const [showsResolved, setShowsResolved] = useState(false);
  const all = comments.data ?? [];
  const threads = all.filter((comment) => comment.reply_to === null);
  const open = threads.filter(({ resolved }) => resolved === null);
  const resolved = threads.filter((comment) => comment.resolved !== null);
  const show = (comment: DraftComment) => (
    <Comment
      key={comment.id}
      publication={id}
      comment={comment}
      replies={all.filter((each) => each.reply_to === comment.id)}
      onGo={onGo}
    />
  );
  if (comments.isError)
    return <LoadError subject="The notes" error={comments.error} onRetry={() => void comments.refetch()} />;
  return (
    <div className="stack-4">
      <CommentForm id={id} path={path} readSelection={readSelection} />
      {comments.isSuccess && open.length === 0 && <p className="o-muted">No open note.</p>}
      <ul className="o-notes">
        {open.map(show)}
        {showsResolved && resolved.map(show)}
      </ul>
      {resolved.length > 0 && (
        <Button kind="text" size="small" onClick={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? 'Hide' : 'Show'} {resolved.length} resolved
        </Button>
      )}
    </div>
  );
}

function CommentForm({ id, path, readSelection }: Omit<NotesPanelProps, 'onGo'>) {
  const { body, setBody, error, isBusy, submit } = useNoteForm(id);
  // The words are those that were selected when writing began; the focus of the field ends the selection.
  const [location, setLocation] = useState<{ line: number; quote: string } | null>(null);
  const add = async (event: FormEvent) => {
    if (await submit(event, { path, ...(location ?? readSelection()) })) setLocation(null);
  };
  return (
    <form onSubmit={(event) => void add(event)} className="stack-2" noValidate>
      <Field label="Add a note" error={error} hint="It is about the selected words, or the line of the cursor.">
        <TextArea
          rows={3}
          value={body}
          maxLength={MAX_COMMENT}
          onFocus={() => setLocation(readSelection())}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      {location && location.quote !== '' && <p className="o-notes-quote">“{location.quote}”</p>}
      <Button kind="secondary" type="submit" busy={isBusy}>
        Add note
      </Button>
    </form>
  );
}

type CommentProps = {
  publication: string;
  comment: DraftComment;
  replies: readonly DraftComment[];
  onGo: NotesPanelProps['onGo'];
};

function Comment({ publication, comment, replies, onGo }: CommentProps) {
  const { id, path, line, quote, own, resolved, resolved_by: by } = comment;
  const [isReplying, setReplying] = useState(false);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const params = { id: publication, comment: id };
  const act = async (run: () => Promise<unknown>) => {
    try {
      await run();
    } catch {
      notifier.failed('The note was not changed', () => void act(run));
    }
    await queries.invalidateQueries({ queryKey: [...draftKey(publication), 'comments'] });
  };
  return (
    <li data-resolved={resolved !== null || undefined}>
      {path !== null && (
        <p className="o-notes-location">
          <button type="button" className="link" onClick={() => onGo(path, line ?? 1)}>
            {quote === '' ? describePath(path) + (line === null ? '' : `, line ${line}`) : `“${quote}”`}
          </button>
        </p>
      )}
      <NoteText note={comment} />
      {replies.map((reply) => (
        <div key={reply.id} className="o-notes-reply">
          <NoteText note={reply} />
        </div>
      ))}
      {isReplying && <ReplyForm publication={publication} to={id} onClose={() => setReplying(false)} />}
      {resolved !== null && (
        <small>
          Resolved {officeInstant(resolved)}
          {by && ` by ${by.name}`}
        </small>
      )}
      <span className="row">
        <Button
          kind="text"
          size="small"
          onClick={() =>
            void act(() => browserApi(resolveDraftComment, { params, plain: { resolved: resolved === null } }))
          }
        >
          {resolved === null ? 'Resolve' : 'Open again'}
        </Button>
        {resolved === null && !isReplying && (
          <Button kind="text" size="small" onClick={() => setReplying(true)}>
            Reply
          </Button>
        )}
        {own && replies.length === 0 && (
          <Button kind="text" size="small" onClick={() => void act(() => browserApi(deleteDraftComment, { params }))}>
            Delete
          </Button>
        )}
      </span>
    </li>
  );
}

function NoteText({ note: { author, created, body } }: { note: DraftComment }) {
  return (
    <>
      <b>{author?.name ?? 'A former member of the office'}</b> <small>{officeInstant(created)}</small>
      <p className="o-notes-body">{body}</p>
    </>
  );
}

function ReplyForm({ publication, to, onClose }: { publication: string; to: string; onClose: () => void }) {
  const { body, setBody, error, isBusy, submit } = useNoteForm(publication);
  return (
    <form
      onSubmit={(event) => void submit(event, { reply_to: to }).then((isSaved) => isSaved && onClose())}
      className="stack-2"
      noValidate
    >
      <Field label="Reply" error={error}>
        <TextArea rows={2} value={body} maxLength={MAX_COMMENT} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <div className="row">
        <Button kind="secondary" size="small" type="submit" busy={isBusy}>
          Reply
        </Button>
        <Button kind="text" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type NoteTarget = { reply_to: string } | { path: string; line: number; quote: string };

/** The text of a note until it is saved; what was typed stays if that fails. */
function useNoteForm(publication: string) {
  const queries = useQueryClient();
  const [body, setBody] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent, target: NoteTarget): Promise<boolean> => {
    event.preventDefault();
    if (body.trim() === '') {
      setError('Write the note first');
      return false;
    }
    setBusy(true);
    try {
      await browserApi(addDraftComment, { params: { id: publication }, attributes: { ...target, body: body.trim() } });
      setBody('');
      setError('');
      await queries.invalidateQueries({ queryKey: [...draftKey(publication), 'comments'] });
      return true;
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The note was not saved. Check the connection.');
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { body, setBody, error, isBusy, submit };
}
