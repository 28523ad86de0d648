/** `vite/inline-script.ts`: the content of a file as the text of a script. */
declare module '*?script' {
  const text: string;
  export default text;
}
