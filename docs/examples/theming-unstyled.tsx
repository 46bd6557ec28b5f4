import { ElicitationForm, type ElicitParams, type ElicitResult } from 'react-elicitation';

interface Props {
  readonly request: ElicitParams;
  readonly onRespond: (result: ElicitResult) => void;
}

export const Plain = ({ request, onRespond }: Props) => (
  <ElicitationForm unstyled request={request} server={{ name: 'Weather' }} onRespond={onRespond} />
);
