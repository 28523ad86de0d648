/** In points from the top left corner; what a certificate is made of, whether it becomes a PDF or a picture. */
export type Shape = TextShape | PathShape;

export interface TextShape {
  kind: 'text';
  text: string;
  x: number;
  /** Of the line that the characters stand on. */
  baseline: number;
  size: number;
  color: string;
  /** Behind every character. */
  spacing: number;
}

export interface PathShape {
  kind: 'path';
  /** SVG path data. */
  d: string;
  fill?: string;
  stroke?: string;
  lineWidth?: number;
  opacity?: number;
}

export interface Page {
  width: number;
  height: number;
  background: string;
  shapes: Shape[];
}
