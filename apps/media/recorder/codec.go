package main

import (
	"encoding/binary"
	"strings"

	"github.com/pion/rtp"
	"github.com/pion/rtp/codecs"
	"github.com/pion/rtp/codecs/vp9"
)

// Codec is how one kind of track is taken apart and named in the file.
type Codec struct {
	Name    string // As Matroska names it.
	IsVideo bool
	// WebM has no name for H.264: such a file is Matroska.
	IsWebM       bool
	Depacketizer func() rtp.Depacketizer
}

var knownCodecs = map[string]Codec{
	"video/vp8":  {Name: "V_VP8", IsVideo: true, IsWebM: true, Depacketizer: func() rtp.Depacketizer { return &codecs.VP8Packet{} }},
	"video/vp9":  {Name: "V_VP9", IsVideo: true, IsWebM: true, Depacketizer: func() rtp.Depacketizer { return &codecs.VP9Packet{} }},
	"video/h264": {Name: "V_MPEG4/ISO/AVC", IsVideo: true, Depacketizer: func() rtp.Depacketizer { return &codecs.H264Packet{} }},
	"audio/opus": {Name: "A_OPUS", IsWebM: true, Depacketizer: func() rtp.Depacketizer { return &codecs.OpusPacket{} }},
}

func codecOf(mimeType string) (Codec, bool) {
	codec, ok := knownCodecs[strings.ToLower(mimeType)]
	return codec, ok
}

// Picture is what a frame says about itself.
type Picture struct {
	IsKey         bool
	Width, Height uint64 // 0: the frame does not say.
	Private       []byte // What a decoder has to know before the first frame.
	Data          []byte // The frame as it is stored.
}

// Read looks into a frame as far as the file has to know. It is not ok where the frame cannot be stored.
func (c Codec) Read(data []byte) (Picture, bool) {
	if len(data) == 0 {
		return Picture{}, false
	}
	switch c.Name {
	case "V_VP8":
		return readVP8(data), true
	case "V_VP9":
		return readVP9(data), true
	case "V_MPEG4/ISO/AVC":
		return readH264(data)
	}
	return Picture{IsKey: true, Data: data}, true
}

// RFC 6386, 9.1: the lowest bit is 0 in a key frame, which begins with three bytes, a start code and its size.
func readVP8(data []byte) Picture {
	picture := Picture{IsKey: data[0]&1 == 0, Data: data}
	if picture.IsKey && len(data) >= 10 {
		picture.Width = uint64(binary.LittleEndian.Uint16(data[6:]) & 0x3fff)
		picture.Height = uint64(binary.LittleEndian.Uint16(data[8:]) & 0x3fff)
	}
	return picture
}

func readVP9(data []byte) Picture {
	var header vp9.Header
	if err := header.Unmarshal(data); err != nil || header.ShowExistingFrame || header.NonKeyFrame {
		return Picture{Data: data}
	}
	return Picture{IsKey: true, Width: uint64(header.Width()), Height: uint64(header.Height()), Data: data}
}
