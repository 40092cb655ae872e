import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Button } from '#ui/button/button.tsx';

export const FORMAT_NAMES = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle: 'Moodle XML',
  qti: 'QTI 2.1 package',
} as const;
export type Format = keyof typeof FORMAT_NAMES;

export type Export = {
  name: string;
  media_type: string;
  /** Base64. */
  content: string;
  omitted: readonly { question: number; field: string; message: string }[];
};

export function saveExport({ name, media_type: type, content }: Export): void {
  const link = document.createElement('a');
  link.href = `data:${type};base64,${content}`;
  link.download = name;
  link.click();
}

/** Says what a format leaves out, before the file is saved. */
export function ExportDialog({ exported, onClose }: { exported: Export; onClose: () => void }) {
  const { omitted, name } = exported;
  return (
    <OfficeDialog
      open
      onClose={onClose}
      size="medium"
      title="This format leaves something out"
      lead="The draft keeps all of it. Another format may hold more."
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            onClick={() => {
              saveExport(exported);
              onClose();
            }}
          >
            Save {name}
          </Button>
        </>
      }
    >
      <ul className="o-test-report" aria-label="Left out">
        {omitted.map(({ question, field, message }) => (
          <li key={`${question} ${field}`}>
            <b>Question {question}</b> {message}
          </li>
        ))}
      </ul>
    </OfficeDialog>
  );
}
