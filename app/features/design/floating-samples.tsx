import { useState } from 'react';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu/menu.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { Sample } from './sample.tsx';

export function FloatingSamples() {
  const [isOpen, setOpen] = useState(false);
  const { show, showError } = useToast();
  return (
    <Sample name="Dialog, menu, toast">
      <div className="row">
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Menu trigger={<Button kind="secondary">Export</Button>} align="start">
          <MenuItem note="One row per credit">Spreadsheet</MenuItem>
          <MenuItem note="For your board">PDF</MenuItem>
          <MenuSeparator />
          <MenuItem isDisabled>Nothing yet</MenuItem>
        </Menu>
        <Button kind="secondary" onClick={() => show('Marked as read. Section 4 is next.')}>
          Say something
        </Button>
        <Button
          kind="secondary"
          onClick={() => showError('Your answer could not be sent. It is kept and will be sent again.')}
        >
          Fail at something
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Keep reading with a free account"
        description="Titration and Rash is one of the four sections of this lecture that a free account opens. You will come straight back here."
        closeLabel="Close"
        art={<CoverArt number={101} category="bipolar-disorder" />}
      >
        <Button wide size="large">
          Create a free account
        </Button>
      </Dialog>
    </Sample>
  );
}
