import { faceOf } from '../../../contract/licenses/signature-face.ts';
import { SignatureFace } from './signature-face.tsx';

interface WordPatternProps {
  /** The name of the shop, an address, the number of an application. */
  word: string;
  className: string;
  isBroken?: boolean;
  lineWidth?: number;
}

/** The pattern where nothing was signed yet: drawn of a word that the page says anyway, always the same for the same word. */
export function WordPattern({ word, ...rest }: WordPatternProps) {
  return <SignatureFace {...rest} face={faceOf(new TextEncoder().encode(word))} />;
}
