export { ElicitationHost } from 'react-elicitation';
export { createElicitations } from 'react-elicitation/core';
