import { Dialog, Select } from 'radix-ui';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onTry: () => void;
}

/** A modal dialog of the app. A question that arrives while it is open is shown above it. */
export function SettingsDialog({ open, onOpenChange, onTry }: SettingsDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger className="rounded border px-3 py-1">Settings</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 bg-black/40" />
        <Dialog.Content className="fixed inset-x-0 top-20 mx-auto w-80 space-y-3 rounded-lg bg-white p-4">
          <Dialog.Title className="font-semibold">Settings</Dialog.Title>
          <Dialog.Description className="text-sm">Choose a model, or try the connection.</Dialog.Description>
          <Select.Root defaultValue="small">
            <Select.Trigger className="rounded border px-3 py-1" aria-label="Model">
              <Select.Value />
            </Select.Trigger>
            <Select.Portal>
              <Select.Content className="rounded border bg-white">
                <Select.Viewport>
                  {['small', 'large'].map((model) => (
                    <Select.Item key={model} value={model} className="px-3 py-1">
                      <Select.ItemText>{model}</Select.ItemText>
                    </Select.Item>
                  ))}
                </Select.Viewport>
              </Select.Content>
            </Select.Portal>
          </Select.Root>
          <button type="button" className="rounded border px-3 py-1" onClick={onTry}>
            Try the connection
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
