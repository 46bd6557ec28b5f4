import { useState } from 'react';
import { ElicitationDialog, ElicitationReceipt, type ElicitRequest, type ElicitResult } from 'react-elicitation';
import 'react-elicitation/styles.css';

/** One request in a modal dialog, then its receipt in the transcript. */
export function Question({ request, reply }: { request: ElicitRequest; reply(result: ElicitResult): void }) {
  const [result, setResult] = useState<ElicitResult>();
  const server = { name: 'Weather' };
  if (result) return <ElicitationReceipt request={request} server={server} result={result} />;
  return (
    <ElicitationDialog
      request={request}
      server={server}
      onRespond={(given) => {
        setResult(given);
        reply(given);
      }}
    />
  );
}
