import { useState } from 'react';
import { Slider } from '../../../../ui/form/slider.tsx';

export default function SliderExample() {
  const [days, setDays] = useState(30);

  return (
    <div className="max-w-md">
      <Slider
        label="到期前提醒"
        min={7}
        max={90}
        value={days}
        onValueChange={setDays}
        format={(value) => `提前 ${value} 天`}
      />
    </div>
  );
}
