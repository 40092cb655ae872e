import { useState } from 'react';
import { splitFrontMatter } from '#domain/authoring/front-matter/front-fields.ts';
import { EPISODE_FILE } from '#domain/authoring/source-files.ts';
import { Segmented } from '#ui/choice/segmented.tsx';
import { CoverForm, EpisodeForm } from './cover/cover-form.tsx';
import { TextWorkspace } from './text-workspace.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

/** The cover: its fields and its description, or both as the file has them. */
export function CoverWorkspace({ onSlide: _, ...props }: WorkspaceProps) {
  const { draft, path, isReadOnly } = props;
  const text = draft.files[path] ?? '';
  const hasFields = splitFrontMatter(text) !== null;
  const [view, setView] = useState<'fields' | 'source'>('fields');
  const isSource = view === 'source' || !hasFields;
  const form = { text, isReadOnly, onChange: (next: string) => draft.session.change({ [path]: next }) };
  return (
    <>
      <div className="o-editor-head between">
        <h2 className="o-h2">{path === EPISODE_FILE ? 'Episode' : 'Cover and description'}</h2>
        <Segmented
          label="View"
          name="cover-view"
          options={[
            { value: 'fields', label: 'Fields' },
            { value: 'source', label: 'Source' },
          ]}
          value={isSource ? 'source' : 'fields'}
          onChange={setView}
        />
      </div>
      {!isSource &&
        (path === EPISODE_FILE ? (
          <EpisodeForm form={form} />
        ) : (
          <CoverForm form={form} record={props.record} draft={draft} />
        ))}
      {!isSource && (
        <h3 className="o-editor-part o-h2">{path === EPISODE_FILE ? 'Notes and transcript' : 'Description'}</h3>
      )}
      <TextWorkspace
        {...props}
        key={String(isSource)}
        isSource={isSource}
        position={null}
        playing={null}
        onLine={() => undefined}
      />
    </>
  );
}
